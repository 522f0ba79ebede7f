import states from '../contract/nigeria-states.json' with { type: 'json' }
import type { Random } from './random.ts'

export interface Person {
  firstName: string
  lastName: string
}

const words = (text: string): string[] => text.trim().split(/\s+/)

/** First and last names that go together. */
const names = {
  yoruba: {
    first: words(`
      Abimbola Adebayo Adekunle Adeola Adewale Ajoke Ayodele Babajide Babatunde Bolaji Bukola Damilola Dolapo Folake
      Folasade Funmilayo Gbenga Idowu Kayode Kehinde Lanre Modupe Niyi Olabisi Olajide Olamide Olufemi Oluwaseun
      Omolara Ronke Segun Sola Taiwo Temitope Titilayo Tokunbo Tolulope Wale Yemisi Yetunde`),
    last: words(`
      Abiola Adebayo Adedeji Adegoke Adeleke Adeniyi Adeyemi Afolabi Ajayi Akande Akintola Alabi Aluko Awolowo
      Babalola Balogun Bamidele Bankole Dosunmu Fagbemi Fashola Gbadamosi Ladipo Lawal Makinde Ogundipe Ogunleye Ojo
      Oladipo Olaniyan Olatunji Omotoso Oni Oyedepo Oyelaran Salako Shonibare Sowande`),
  },
  igbo: {
    first: words(`
      Adaeze Adaobi Amaka Amarachi Arinze Azubuike Chiamaka Chidera Chidi Chidinma Chigozie Chijioke Chinedu Chinonso
      Chinwe Chioma Chisom Chukwudi Chukwuemeka Ebele Ebuka Emeka Ezinne Ifeanyi Ifeoma Ijeoma Ikechukwu Ikenna
      Kelechi Nkechi Nnamdi Ngozi Obinna Ogechi Oluchi Onyeka Somto Uchenna Ugochi Uzoma`),
    last: words(`
      Achebe Agu Amadi Amaechi Anyanwu Chukwu Duru Egwu Ejiofor Ekwueme Eze Ezekwesili Ezenwa Ibe Igwe Ike Madu Mbah
      Mbakwe Njoku Nnadi Nnaji Nwachukwu Nwafor Nwankwo Nweke Nwosu Obi Obiora Ogbonna Okafor Okeke Okereke Okonkwo
      Okoye Onuoha Onwuka Orji Ugwu Umeh`),
  },
  hausa: {
    first: words(`
      Abdulkadir Abdullahi Abubakar Adamu Ahmad Aisha Aliyu Amina Asma'u Auwal Bala Bashir Bilkisu Binta Danjuma
      Fatima Garba Habiba Hadiza Halima Hamza Haruna Hauwa Ibrahim Jamila Kabiru Khadija Laraba Maryam Muhammad
      Murtala Musa Nafisa Rukayya Safiya Sani Suleiman Umar Usman Yusuf Zainab`),
    last: words(`
      Abdullahi Abubakar Ahmed Aliyu Bako Balarabe Bello Bichi Buhari Danladi Dantata Dikko Galadima Gambo Garba Gumi
      Gwarzo Hassan Idris Inuwa Jega Kaita Katsina Kwankwaso Lamido Maigari Mohammed Musa Ringim Sabo Sambo Shagari
      Shehu Tafida Tambuwal Tukur Usman Waziri Yakubu Yaro`),
  },
  southern: {
    first: words(`
      Aniekan Ebiere Efe Ejiro Ekaette Emem Enobong Ese Idara Inemesit Isoken Itohan Mfon Nosa Nsikak Oghenekaro
      Osagie Osaro Preye Tari Timi Tonye Ubong Uduak Voke`),
    last: words(`
      Akpan Akpabio Alagoa Archibong Asuquo Bassey Briggs Dokubo Edet Effiong Ekanem Ekong Enang Essien Etim Ighodaro
      Inyang Jumbo Obaseki Okoro Omoregie Osagiede Otobo Udoh Umoren Wokoma`),
  },
}
const peoples = { yoruba: 34, igbo: 29, hausa: 27, southern: 10 }

/** Somebody with a first and a last name; in one of ten families they come from different peoples. */
export function pickPerson(random: Random): Person {
  const people = random.weighted(peoples)
  const family = random.chance(0.1) ? random.weighted(peoples) : people
  const firstName = random.pick(names[people].first)
  // Nobody is called Yusuf Yusuf.
  return { firstName, lastName: random.pick(names[family].last.filter((name) => name !== firstName)) }
}

/** What follows the 0 of a mobile number. */
const phonePrefixes = words(
  '703 706 803 806 810 813 814 816 903 906 701 708 802 808 812 901 902 705 805 807 809 817 909',
)

/** A Nigerian mobile number in international notation, as `+234 803 123 4567`. */
export function pickPhone(random: Random): string {
  const digits = String(random.integer(2_000_000, 9_999_999))
  return `+234 ${random.pick(phonePrefixes)} ${digits.slice(0, 3)} ${digits.slice(3)}`
}

// Reserved for examples by RFC 2606: mail to them reaches nobody.
const emailDomains = ['example.com', 'example.org', 'example.net']

/** An address that no other `number` gets. */
export function pickEmail(random: Random, { firstName, lastName }: Person, number: number): string {
  const name = `${firstName}.${lastName}`.toLowerCase().replace(/[^a-z.]/g, '')
  return `${name}${number}@${random.pick(emailDomains)}`
}

const streets = words(`
  Awolowo Azikiwe Balewa Bello Macaulay Ojukwu Shagari Gowon Obasanjo Okpara Akintola Sokoto Kaduna Zaria Ogbomosho
  Abeokuta Calabar Onitsha Nsukka Owerri Benin Warri Sapele Asaba Makurdi Lokoja Ilorin Ibadan Market Station Mission
  Hospital School Stadium Airport Palace Unity Independence Constitution Liberty`)
const streetKinds = { Street: 10, Road: 6, Close: 3, Avenue: 3, Crescent: 2, Way: 1 }

export function pickStreetAddress(random: Random): string {
  const address = `${random.integer(1, 180)} ${random.pick(streets)} ${random.weighted(streetKinds)}`
  return random.chance(0.15) ? `Shop ${random.integer(1, 90)}, ${address}` : address
}

/** States with much trade, the busiest ones more than once. */
const busyStates = (
  'Lagos, Lagos, Lagos, Lagos, Federal Capital Territory, Federal Capital Territory, Rivers, Rivers, Oyo, Oyo, Kano, ' +
  'Kano, Ogun, Kaduna, Anambra, Enugu, Delta, Edo'
).split(', ')
const citiesOf = new Map(states.map(({ name, lgas }) => [name, lgas]))

export interface Place {
  state: string
  city: string
}

/** A state and one of its local government areas. */
export function pickPlace(random: Random): Place {
  const state = random.chance(0.6) ? random.pick(busyStates) : random.pick(states).name
  return { state, city: random.pick(citiesOf.get(state) ?? []) }
}
