/** How the names of such businesses end, and what they sell at which price in naira. */
export const categories = Object.entries({
  Pharmacy: {
    endings: ['Pharmacy', 'Pharmacy & Stores', 'Chemists', 'Medicines'],
    goods: { 'Paracetamol 500 mg': 500, 'Vitamin C 100 tablets': 1800, 'Cough syrup 100 ml': 1900, Thermometer: 4200 },
  },
  Supermarket: {
    endings: ['Supermarket', 'Superstores', 'Mart', 'Shopping Centre'],
    goods: { 'Rice 5 kg': 9800, 'Beans 2 kg': 4200, 'Vegetable oil 3 l': 8600, 'Milk powder 400 g': 4900 },
  },
  Restaurant: {
    endings: ['Restaurant', 'Kitchen', 'Grill & Bar', 'Buka', 'Foods'],
    goods: { 'Jollof rice and chicken': 3800, 'Pounded yam and egusi': 4500, 'Suya platter': 5500, 'Moi moi': 900 },
  },
  Bakery: {
    endings: ['Bakery', 'Bread & Cakes', 'Confectionery', 'Pastries'],
    goods: { 'Agege bread': 900, 'Meat pie': 1000, 'Chin chin 500 g': 1600, 'Birthday cake': 28_000 },
  },
  Fashion: {
    endings: ['Fashion House', 'Boutique', 'Clothiers', 'Fabrics', 'Couture'],
    goods: { 'Ankara fabric 6 yards': 14_500, 'Agbada set': 62_000, 'Leather sandals': 16_500, Gele: 8500 },
  },
  Electronics: {
    endings: ['Electronics', 'Digital World', 'Technologies', 'Gadgets'],
    goods: { 'Power bank': 21_000, 'Android phone': 145_000, 'Rechargeable fan': 48_000, 'Extension box': 7200 },
  },
  'Building Materials': {
    endings: ['Building Materials', 'Hardware', 'Tiles & Sanitary Wares', 'Cement Depot'],
    goods: { 'Cement 50 kg': 9400, 'Iron rod 12 mm': 11_800, 'Emulsion paint 20 l': 38_500, 'Nails 1 kg': 2900 },
  },
  'Salon & Beauty': {
    endings: ['Beauty Place', 'Hair Studio', 'Salon & Spa', 'Cosmetics'],
    goods: { 'Box braids': 12_000, Manicure: 5000, 'Shea butter 250 g': 2800, Wig: 68_000 },
  },
  'Agro Supplies': {
    endings: ['Agro Services', 'Farms', 'Agro-Allied', 'Feeds & Seeds'],
    goods: { 'Layers mash 25 kg': 14_800, 'Maize seed 10 kg': 18_500, 'NPK fertilizer 50 kg': 39_000, Hoe: 3200 },
  },
}).map(([name, { endings, goods }]) => ({
  name,
  endings,
  goods: Object.entries(goods).map(([item, price]) => ({ name: item, price })),
}))
