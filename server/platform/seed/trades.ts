/** A category of business: what such businesses call themselves, and what they sell at which price in naira. */
export interface Trade {
  category: string
  /** Ends of a business name. */
  names: readonly string[]
  goods: readonly (readonly [name: string, price: number])[]
}

export const trades: readonly Trade[] = [
  {
    category: 'Pharmacy',
    names: ['Pharmacy', 'Pharmacy & Stores', 'Chemists', 'Medicines'],
    goods: [
      ['Paracetamol 500 mg', 500],
      ['Vitamin C 100 tablets', 1800],
      ['Artemether/Lumefantrine', 2600],
      ['Oral rehydration salts', 350],
      ['Cough syrup 100 ml', 1900],
      ['Blood glucose strips', 9500],
      ['Digital thermometer', 4200],
    ],
  },
  {
    category: 'Supermarket',
    names: ['Supermarket', 'Superstores', 'Mart', 'Shopping Centre'],
    goods: [
      ['Rice 5 kg', 9800],
      ['Beans 2 kg', 4200],
      ['Vegetable oil 3 l', 8600],
      ['Spaghetti 500 g', 1100],
      ['Milk powder 400 g', 4900],
      ['Bottled water pack', 2400],
      ['Washing powder 1 kg', 2700],
      ['Tissue paper 12 rolls', 3900],
    ],
  },
  {
    category: 'Restaurant',
    names: ['Restaurant', 'Kitchen', 'Grill & Bar', 'Buka', 'Foods'],
    goods: [
      ['Jollof rice and chicken', 3800],
      ['Pounded yam and egusi', 4500],
      ['Amala and ewedu', 3200],
      ['Suya platter', 5500],
      ['Pepper soup', 3600],
      ['Chapman', 1800],
      ['Moi moi', 900],
    ],
  },
  {
    category: 'Bakery',
    names: ['Bakery', 'Bread & Cakes', 'Confectionery', 'Pastries'],
    goods: [
      ['Sliced bread', 1400],
      ['Agege bread', 900],
      ['Meat pie', 1000],
      ['Chin chin 500 g', 1600],
      ['Birthday cake', 28_000],
      ['Puff-puff dozen', 1200],
    ],
  },
  {
    category: 'Fashion',
    names: ['Fashion House', 'Boutique', 'Clothiers', 'Fabrics', 'Couture'],
    goods: [
      ['Ankara fabric 6 yards', 14_500],
      ['Agbada set', 62_000],
      ['Lace blouse', 23_000],
      ['Leather sandals', 16_500],
      ['Senator wear', 34_000],
      ['Gele', 8500],
    ],
  },
  {
    category: 'Electronics',
    names: ['Electronics', 'Digital World', 'Technologies', 'Gadgets'],
    goods: [
      ['Power bank 20,000 mAh', 21_000],
      ['Android phone', 145_000],
      ['Rechargeable fan', 48_000],
      ['LED television 43 inch', 268_000],
      ['Bluetooth speaker', 19_500],
      ['Extension box', 7200],
    ],
  },
  {
    category: 'Building Materials',
    names: ['Building Materials', 'Hardware', 'Tiles & Sanitary Wares', 'Cement Depot'],
    goods: [
      ['Cement 50 kg', 9400],
      ['Iron rod 12 mm', 11_800],
      ['Emulsion paint 20 l', 38_500],
      ['Floor tiles carton', 10_600],
      ['Roofing nails 1 kg', 2900],
    ],
  },
  {
    category: 'Salon & Beauty',
    names: ['Beauty Place', 'Hair Studio', 'Salon & Spa', 'Cosmetics'],
    goods: [
      ['Box braids', 12_000],
      ['Manicure', 5000],
      ['Shea butter 250 g', 2800],
      ['Hair relaxer', 4600],
      ['Barbing', 2500],
      ['Wig', 68_000],
    ],
  },
  {
    category: 'Auto Parts',
    names: ['Auto Parts', 'Motors', 'Tyres & Batteries', 'Spare Parts'],
    goods: [
      ['Engine oil 4 l', 22_500],
      ['Brake pads', 18_000],
      ['Car battery 62 Ah', 82_000],
      ['Wiper blades', 6500],
      ['Tyre 195/65 R15', 64_000],
    ],
  },
  {
    category: 'Agro Supplies',
    names: ['Agro Services', 'Farms', 'Agro-Allied', 'Feeds & Seeds'],
    goods: [
      ['Layers mash 25 kg', 14_800],
      ['Maize seed 10 kg', 18_500],
      ['NPK fertilizer 50 kg', 39_000],
      ['Day-old chicks carton', 42_000],
      ['Garden hoe', 3200],
    ],
  },
  {
    category: 'Bookshop',
    names: ['Bookshop', 'Books & Stationery', 'Educational Services'],
    goods: [
      ['Exercise books dozen', 3600],
      ['English textbook', 5400],
      ['Mathematical set', 1700],
      ['A4 paper ream', 5800],
      ['School bag', 11_500],
    ],
  },
  {
    category: 'Laundry',
    names: ['Laundry', 'Dry Cleaners', 'Wash & Fold'],
    goods: [
      ['Shirt wash and iron', 800],
      ['Suit dry cleaning', 3500],
      ['Duvet wash', 4500],
      ['Agbada starch and iron', 2800],
    ],
  },
]

/** First words of a business name that is not called after its owner. */
export const namesakes: readonly string[] = [
  'Divine Grace',
  'Golden Palm',
  'Sunrise',
  'Ebenezer',
  'Mercy Seat',
  'Al-Barka',
  'Unity',
  'Royal Crown',
  'Shalom',
  "God's Favour",
  'Jubilee',
  'Emerald',
  'Oasis',
  'Heritage',
  'Savannah',
  'Harmony',
  'Victory',
  'Rehoboth',
  'New Dawn',
  'Iroko',
  'Lagoon',
  'Zuma Rock',
  'Kainji',
  'Olumo',
  'Good Hope',
  'Peace & Plenty',
  'Bright Star',
  'Al-Amin',
  'Eko',
  'Udo',
  'Ifesinachi',
  'Arewa',
  'Oluwaseun',
  'Chukwuemeka',
  'Barakat',
  'First Choice',
  'Everyday',
  'Corner House',
]
