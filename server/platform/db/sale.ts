import type { SaleStore } from '../domain/ports/subscription.ts'
import { listRows } from './list.ts'
import { saleSource } from './sale-source.ts'
import type { StoreContext } from './store-context.ts'
import { countKept } from './totals.ts'

export const createSaleStore = ({ executor }: StoreContext): SaleStore => ({
  list: (listing) => listRows(executor, saleSource, { listing, countAll: () => countKept(executor, 'sales') }),
})
