import { exportList } from '~/listing/export.server'
import type { Route } from './+types/export'
import { businesses } from './list.server'

export const loader = (args: Route.LoaderArgs) => exportList(args, businesses)
