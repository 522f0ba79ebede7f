import { BulkForm } from '~/entities/bulk/bulk-form'
import { RenewForm } from '~/entities/subscription/subscription-forms'
import type { DialogViews } from '~/forms/dialogs'
import type { subscriberDialogs } from './intents'

export const views = { renew: RenewForm, bulk: BulkForm } satisfies DialogViews<typeof subscriberDialogs>
