import { call, each, like, section, type Section } from '../item.ts'

const person = 'firstName lastName email password'
const plan = 'type name branch coupon inventory staff price currency max amount code symbol'
const notice = 'title type message media url startDate endDate status target'

/** Section 7: each call with the names in its query or body. A write counts only where it runs with scripts and without. */
export const calls: Section[] = [
  section(
    '7 · Authentication',
    ['tests/e2e/login.spec.ts', 'tests/e2e/businesses/list.spec.ts'],
    [call('POST', '/auth/login/superadmin', 'email password')],
    like('value', 'Authorization: Bearer', /^Bearer plain/),
  ),
  section(
    '7 · Businesses',
    ['tests/e2e/businesses', 'tests/e2e/dashboard.spec.ts', 'tests/e2e'],
    [
      call('GET', '/admin/business', 'status startDate endDate country state city'),
      call('GET', '/admin/business/disabled'),
      call('GET', '/admin/business/subscribers', 'isActive startDate endDate'),
      call('GET', '/admin/subscription/business/no-sub', 'startDate endDate'),
      call('GET', '/admin/business/sale', 'businessRef'),
      call(
        'PATCH',
        '/admin/business/{id}',
        'businessName firstName lastName email phone address account location isDisabled referral',
      ),
      call('POST', '/admin/business/deactivate/{id}'),
      call('POST', '/admin/business/activate/{id}'),
      call('DELETE', '/admin/business/{businessRef}'),
      call('POST', '/admin/business/category', 'name description'),
      call('DELETE', '/admin/business/category/{id}'),
      call('PATCH', '/admin/business/adminsettings/{id}', 'freeProductCount'),
      call('GET', '/settings/admin'),
      call('GET', '/admin/business/export', 'status country'),
    ],
  ),
  section(
    '7 · Staff',
    ['tests/e2e/staffs'],
    [
      call('GET', '/admin/business/staff', 'businessRef'),
      call(
        'POST',
        '/admin/business/staff',
        `ref branchId ${person} phone account type role location address city state country`,
      ),
      call('POST', '/admin/business/staff/deactivate/{id}'),
      call('POST', '/admin/business/staff/activate/{id}'),
      call('DELETE', '/admin/staff/{id}'),
      call('GET', '/admin/branch', 'ref'),
      call('GET', '/admin/roles', 'ref'),
    ],
  ),
  section(
    '7 · Subscriptions',
    ['tests/e2e/subscriptions', 'tests/e2e/businesses', 'tests/e2e'],
    [
      call('GET', '/admin/subscription'),
      call('GET', '/admin/subscription/business', 'businessRef'),
      call('POST', '/admin/subscription', plan),
      call('POST', '/admin/subscription/create', `businessRef ${plan}`),
      call('PATCH', '/admin/subscription/{id}', 'name coupon price'),
      call('POST', '/admin/subscription/renew/current', 'period businessRef'),
      call('POST', '/admin/subscription/change', 'id duration businessRef'),
      call('POST', '/admin/subscription/subscribe', 'id duration businessRef'),
      call('POST', '/subscription/staff', 'quantity ref'),
      call('POST', '/subscription/branch', 'quantity ref'),
    ],
  ),
  section(
    '7 · Admins',
    ['tests/e2e/admins.spec.ts'],
    [
      call('GET', '/admin'),
      call('POST', '/admin/create', person),
      call('PATCH', '/admin/activate/{id}'),
      call('PATCH', '/admin/deactivate/{id}'),
    ],
  ),
  section(
    '7 · Transactions, reports, logs',
    ['tests/e2e/read-only-lists.spec.ts', 'tests/e2e/reports.spec.ts'],
    [
      call('GET', '/admin/transactions'),
      call('GET', '/admin/reports/sales', 'status startDate endDate'),
      call('GET', '/admin/reports'),
      call('GET', '/admin/logs'),
    ],
  ),
  section(
    '7 · Notifications and media',
    ['tests/e2e/notifications', 'tests/e2e/businesses'],
    [
      call('GET', '/admin/notifications'),
      call('POST', '/admin/notification/create', notice),
      call('PATCH', '/admin/notification/{id}', notice),
      call('DELETE', '/admin/notification/{id}'),
      call('POST', '/upload-image', 'image'),
      call('POST', '/upload-video', 'image'),
      call('GET', '/settings/country'),
    ],
  ),
  section('7 · Response handling', ['tests/e2e/businesses/export.spec.ts'], each('message', 'Service Unavailable')),
]
