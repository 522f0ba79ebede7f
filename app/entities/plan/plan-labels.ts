/** The fields of a subscription plan in the order of its dialog. */
export const planLabels = {
  name: 'Name',
  type: 'Type',
  currency: 'Currency',
  business: 'Business',
  branchMax: 'Branch max',
  branchAmount: 'Branch amount',
  inventoryMax: 'Inventory max',
  inventoryAmount: 'Inventory amount',
  staffMax: 'Staff max',
  staffAmount: 'Staff amount',
  couponAmount: 'Coupon amount',
  price: 'Price',
} as const
