/** First and last names that go together. */
export interface NameList {
  first: readonly string[]
  last: readonly string[]
}

const words = (text: string): string[] => text.trim().split(/\s+/)

const yoruba: NameList = {
  first: words(`
    Abimbola Abiodun Adebayo Adebola Adekunle Adeola Adetola Adewale Ademola Ajoke Akinola Ayodele Ayomide Babajide
    Babatunde Bolaji Bolanle Bukola Damilola Dolapo Ebunoluwa Folake Folasade Funmilayo Gbenga Ibukun Idowu Kayode
    Kehinde Kunle Lanre Lekan Modupe Morenike Niyi Olabisi Oladele Olajide Olamide Olanrewaju Olayinka Olufemi
    Olumide Oluwaseun Oluwatobi Omolara Omotola Ronke Segun Sola Taiwo Temitope Titilayo Tokunbo Tolulope Toyin Wale
    Yemisi Yetunde`),
  last: words(`
    Abiola Adebayo Adebisi Adedeji Adegoke Adekola Adeleke Adeniyi Adeoye Adesanya Adewumi Adeyemi Afolabi Agboola Ajayi
    Akande Akinfolarin Akintola Alabi Aluko Animashaun Aregbesola Awolowo Ayinde Babalola Balogun Bamidele Bankole
    Dosunmu Fagbemi Fasanya Fashola Gbadamosi Ilori Ladipo Lawal Makinde Odukoya Ogunbanjo Ogundipe Ogunleye Ojo
    Okunola Oladipo Olaniyan Olatunji Olawale Omotoso Oni Oyedepo Oyelaran Salako Shonibare Sowande`),
}

const igbo: NameList = {
  first: words(`
    Adaeze Adaobi Amaka Amarachi Arinze Azubuike Chiamaka Chibueze Chidera Chidi Chidimma Chidinma Chiedozie Chigozie
    Chijioke Chika Chinedu Chinelo Chinenye Chinonso Chinwe Chioma Chisom Chizoba Chukwudi Chukwuemeka Chukwuma
    Ebele Ebuka Echezona Emeka Ezinne Ifeanyi Ifeoma Ifunanya Ijeoma Ikechukwu Ikenna Izuchukwu Kelechi Kenechukwu
    Nkechi Nkiruka Nnaemeka Nnamdi Ngozi Nwando Obinna Obioma Ogechi Oluchi Onyebuchi Onyeka Onyinye Somto Uche Uchenna
    Ugochi Ugonna Uzoma`),
  last: words(`
    Achebe Agu Ajaero Akabueze Amadi Amaechi Anozie Anyanwu Chukwu Chukwuma Duru Egbuna Egwu Ejiofor Ekwueme Eneh
    Eze Ezeani Ezekwesili Ezenwa Ibe Ibekwe Igwe Ike Ikpeazu Iwuchukwu Madu Mbah Mbakwe Mgbeke Njoku Nnadi Nnaji
    Nwachukwu Nwafor Nwankwo Nweke Nwokedi Nwosu Obi Obiora Odili Ogbonna Okafor Okeke Okereke Okolie Okonkwo Okorie
    Okoye Okpara Onuoha Onwuka Onyekachi Orji Udeh Ugwu Umeh Uzodinma`),
}

const hausa: NameList = {
  first: words(`
    Abdulkadir Abdullahi Abubakar Adamu Ahmad Aisha Aliyu Amina Aminu Asma'u Auwal Bala Bashir Bilkisu Binta Danjuma
    Fatima Garba Habiba Hadiza Hafsat Halima Hamza Haruna Hassan Hauwa Husseini Ibrahim Idris Isa Jamila Kabiru Khadija
    Lami Laraba Ladi Maimuna Maryam Muhammad Murtala Musa Nafisa Nasiru Rabi Rahama Rukayya Sadiya Safiya Salamatu
    Salisu Sani Shehu Suleiman Sa'adatu Talatu Umar Usman Yakubu Yusuf Zainab`),
  last: words(`
    Abdullahi Abubakar Adamu Ahmed Aliyu Bako Balarabe Bappa Bello Bichi Buhari Dahiru Danladi Dantata Dikko Galadima
    Gambo Garba Gumi Gwarzo Hassan Ibrahim Idris Inuwa Isa Jega Kabir Kaita Katsina Kwankwaso Lamido Mahmud Maigari
    Maikano Mohammed Muazu Musa Nasir Ringim Rimi Sabo Saidu Sambo Sani Shagari Shehu Suleiman Tafida Tambuwal Tukur
    Umar Usman Waziri Wada Yakubu Yaro Yusuf Zubairu`),
}

const southern: NameList = {
  first: words(`
    Akpan Aniekan Ebiere Efe Ejiro Ekaette Emem Enobong Erhun Ese Idara Ini Inemesit Isoken Itohan Mfon Nosa Nsikak
    Odion Oghenekaro Oghenetega Osagie Osaro Osas Preye Tari Timi Tonye Ubong Ufuoma Uduak Utibe Uwa Voke
    Esosa`),
  last: words(`
    Aghedo Akpan Akpabio Alagoa Archibong Asuquo Bassey Briggs Dokubo Edet Effiong Ehigiator Ekanem Ekong Enang Essien
    Etim Etuk Giwa Ibanga Igbinedion Ighodaro Ikpe Inyang Jumbo Obaseki Obong Oghene Okoro Omoregie Orubebe Osagiede
    Osunde Otobo Oviawe Sekibo Tariah Udoh Udom Umoren Uwaifo Wokoma`),
}

/** Where people come from, and how many of a hundred. */
export const peoples = [
  [yoruba, 34],
  [igbo, 29],
  [hausa, 27],
  [southern, 10],
] as const

/** Names of streets, after people and places that many towns name streets after. */
export const streets: readonly string[] = words(`
  Awolowo Azikiwe Balewa Bello Macaulay Ojukwu Murtala-Muhammed Aguiyi-Ironsi Shagari Gowon Obasanjo Babangida
  Okpara Akintola Tinubu Adetokunbo-Ademola Aminu-Kano Sokoto Kaduna Zaria Ogbomosho Abeokuta Calabar Onitsha Nsukka
  Owerri Benin Warri Sapele Asaba Jos Makurdi Lokoja Ilorin Ibadan Oyo Market Station Mission Hospital School Stadium
  Airport Palace Church Mosque Unity Independence Constitution Federation Peace Liberty`).map((name) =>
  name.replaceAll('-', ' '),
)
