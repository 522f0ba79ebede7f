import states from '../contract/nigeria-states.json' with { type: 'json' }
import type { Random } from './context.ts'

const words = (text: string): string[] => text.trim().split(/\s+/)

const families = [
  {
    first: words(`Abimbola Adebayo Adeola Adewale Ayodele Babatunde Bolaji Bukola Damilola Folake Funmilayo Gbenga Idowu
      Kayode Kehinde Lanre Modupe Olabisi Olufemi Oluwaseun Omolara Ronke Segun Taiwo Temitope Titilayo Wale Yetunde`),
    last: words(`Abiola Adedeji Adegoke Adeleke Adeniyi Adeyemi Afolabi Ajayi Akande Akintola Alabi Babalola Balogun
      Bamidele Bankole Fagbemi Fashola Lawal Makinde Ogunleye Ojo Oladipo Olatunji Omotoso Oni Salako Sowande`),
  },
  {
    first: words(`Adaeze Adaobi Amaka Amarachi Azubuike Chiamaka Chidi Chidinma Chijioke Chinedu Chinwe Chioma Chukwudi
      Ebele Emeka Ezinne Ifeanyi Ifeoma Ijeoma Ikechukwu Kelechi Nkechi Nnamdi Ngozi Obinna Oluchi Uchenna Uzoma`),
    last: words(`Achebe Amadi Amaechi Anyanwu Duru Ejiofor Ekwueme Eze Ezenwa Ibe Igwe Mbah Njoku Nnadi Nwachukwu
      Nwankwo Nweke Nwosu Obi Ogbonna Okafor Okeke Okereke Okonkwo Okoye Onuoha Orji Ugwu Umeh`),
  },
  {
    first:
      words(`Abdullahi Abubakar Adamu Aisha Aliyu Amina Asma'u Auwal Bala Bashir Bilkisu Binta Danjuma Fatima Habiba
      Hadiza Halima Haruna Hauwa Ibrahim Jamila Kabiru Maryam Muhammad Musa Safiya Sani Suleiman Umar Yusuf Zainab`),
    last: words(`Ahmed Bako Balarabe Bello Bichi Danladi Dantata Dikko Galadima Gambo Garba Gumi Gwarzo Hassan Idris Inuwa
      Jega Kaita Katsina Lamido Maigari Mohammed Ringim Sabo Sambo Shehu Tafida Tukur Usman Waziri Yakubu Yaro`),
  },
  {
    first: words('Aniekan Ebiere Efe Ejiro Emem Ese Idara Isoken Itohan Mfon Nosa Osagie Preye Tari Tonye Ubong Uduak'),
    last: words(
      'Akpan Alagoa Archibong Bassey Briggs Dokubo Edet Ekong Essien Etim Inyang Obaseki Okoro Omoregie Udoh',
    ),
  },
]

export type Person = ReturnType<typeof pickPerson>

export function pickPerson({ pick }: Random) {
  const { first, last } = pick(families)
  return { firstName: pick(first), lastName: pick(last) }
}

const phonePrefixes = words('703 706 803 806 810 813 816 903 906 701 708 802 808 812 901 705 805 807 809 817')

export function pickPhone({ integer, pick }: Random): string {
  const digits = String(integer(2_000_000, 9_999_999))
  return `+234 ${pick(phonePrefixes)} ${digits.slice(0, 3)} ${digits.slice(3)}`
}

/** No other `number` gets the same. RFC 2606 reserves the domain for examples, so mail reaches nobody. */
export const emailOf = ({ firstName, lastName }: Person, number: number): string =>
  `${firstName}.${lastName}${number}@example.com`.toLowerCase().replaceAll("'", '')

const streets =
  words(`Awolowo Azikiwe Balewa Macaulay Ojukwu Shagari Gowon Okpara Akintola Sokoto Kaduna Zaria Ogbomosho
  Abeokuta Calabar Onitsha Nsukka Owerri Benin Asaba Makurdi Ilorin Market Station Mission Hospital Stadium Liberty`)
const streetKinds = words('Street Street Street Road Road Close Avenue Crescent')

export function pickStreetAddress({ chance, integer, pick }: Random): string {
  const address = `${integer(1, 180)} ${pick(streets)} ${pick(streetKinds)}`
  return chance(0.15) ? `Shop ${integer(1, 90)}, ${address}` : address
}

const busyStates = (
  'Lagos, Lagos, Lagos, Lagos, Federal Capital Territory, Federal Capital Territory, Rivers, Rivers, Oyo, Oyo, Kano, ' +
  'Kano, Ogun, Kaduna, Anambra, Enugu, Delta, Edo'
).split(', ')

export function pickPlace({ chance, pick }: Random) {
  const busy = pick(busyStates)
  const { name, lgas } = pick(chance(0.6) ? states.filter((state) => state.name === busy) : states)
  return { state: name, city: pick(lgas) }
}
