import { each, section, type Section } from '../item.ts'

const everywhere = ['tests/e2e', 'app/screens']

/** Section 8: the error catalogue. */
export const messages: Section[] = [
  section(
    '8 · Errors',
    ['tests/e2e', 'app'],
    each('message', 'This session has expired, login again.', 'Session has expired', 'An error occurred', 'No Data'),
    each('message', 'No staffs in this business', 'jwt expired', 'jwt malformed'),
    each('toast, failure', 'Poor connection, cannot fetch data'),
    each('value', 'axios-error'),
  ),
  section('8 · Warnings', everywhere, each('toast, warning', 'Select period!')),
  section(
    '8 · Failures',
    everywhere,
    each('toast, failure', 'Failed to create notification', 'Failed to update notification', 'Service Unavailable'),
  ),
  section(
    '8 · Pending toasts',
    everywhere,
    each(
      'toast, pending',
      'Deleting Business...',
      'Activating Business...',
      'Deactivating Business...',
      'Subscribing...',
      'Changing Subscription...',
      'Renewing Subscription...',
      'Updating Count...',
      'Processing...',
      'Activating staff...',
      'Deactivating staff...',
      'Deleting staff...',
      'Activating Admin...',
      'Deactivating Admin...',
      'Deleting Notification...',
    ),
  ),
  section(
    '8 · Success toasts',
    ['tests/e2e'],
    each(
      'toast, success',
      'Business Deleted!',
      'Business activated!',
      'Business deactivated!',
      'Subscribed!',
      'Subscription changed!',
      'Subscription renewed!',
      'Count updated!',
      'Success!',
      'Staff activated!',
      'Staff deactivated!',
      'Staff deleted!',
      'Admin activated!',
      'Admin deactivated!',
      'Notification Deleted!',
    ),
  ),
  section('8 · Login', ['app/screens/login'], each('value', 'logged-in')),
]
