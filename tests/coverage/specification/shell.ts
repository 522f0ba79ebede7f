import { each, like, options, route, section, type Section } from '../item.ts'

const titles = new Map([
  ['/login', 'Log In'],
  ['/dashboard', 'Dashboard'],
  ['/businesses', 'Businesses'],
  ['/business/sales/{id}', 'Business Sales'],
  ['/subscriptions', 'Subscriptions'],
  ['/subscriptions/{id}', 'Subscription'],
  ['/subscribers', 'Subscribers'],
  ['/transactions', 'Transactions'],
  ['/reports', 'Reports'],
  ['/logs', 'Logs'],
  ['/staffs', 'Staffs'],
  ['/admins', 'Admins'],
  ['/notifications', 'Notifications'],
])

const entries = ['Dashboard', 'Subscriptions', 'Businesses', 'Staffs', 'Reports', 'Logs', 'Admins', 'Notifications']

/** Section 2: shell, routing, login, and what all tables and modals have in common. */
export const shell: Section[] = [
  section(
    '2 · Routes',
    [
      'tests/e2e/login.spec.ts',
      'tests/e2e/subscri',
      'tests/e2e/staffs',
      'tests/e2e/businesses/list.spec.ts',
      'tests/e2e',
    ],
    ...[...titles.keys(), '/'].map(route),
  ),
  section(
    '2 · Titles',
    ['app/lib/titles.test.ts'],
    [...titles].map(([path, title]) => ({
      kind: 'title',
      text: title,
      wanted: { as: 'sequence', texts: [path.replace('{id}', 'BR-1'), title] },
    })),
  ),
  section(
    '2 · Shell and routing rules',
    ['tests/e2e/shell.spec.ts', 'app/shell', 'tests/e2e/login.spec.ts', 'tests/e2e/businesses/faults.spec.ts'],
    entries.map((entry, index) => ({
      kind: 'navigation',
      text: `${index + 1}: ${entry}`,
      // In the tests each entry stands beside its address.
      wanted: { as: 'sequence', texts: entries.flatMap((name) => [name, `/${name.toLowerCase()}`]) },
    })),
    each('label', 'Administrator', 'Main'),
    each('button', 'Sign Out', 'Menu', 'Login', 'GO TO HOMEPAGE', 'Skip to content'),
    each(
      'message',
      'This session has expired, login again.',
      'Session has expired',
      'Oops! 404 - PAGE NOT FOUND',
      'Unexpected Application Error!',
    ),
  ),
  section(
    '2 · Login',
    ['tests/e2e/login.spec.ts'],
    each('title', 'Welcome to the product'),
    each('label', 'Email', 'Password', 'email', 'password', 'required'),
    each('button', 'Log In'),
  ),
  section(
    '2 · Common table behaviour',
    ['tests/e2e/businesses/list.spec.ts', 'tests/e2e/businesses', 'tests/e2e/staffs', 'app/listing', 'app/entities'],
    options('Rows per page', '20', '30', '40', '50'),
    like('label', 'Search N records...', /^Search … records\.\.\.$/),
    like('message', 'Showing x - y of', /^Showing 21 - 40 of …$/),
    like('message', 'Page n of m', /^Page 1 of …$/),
    each('label', 'Go to page:', 'Rows per page:'),
    each('button', 'Previous page', 'Next page', 'Retry', 'Log in again'),
    each('message', 'No Data', 'An error occurred', 'Session has expired'),
    like('message', 'Could not refresh, showing data from HH:MM', /^Could not refresh, showing data from/),
    each('option', 'No options', 'Loading...', 'Select...'),
    each('button', 'Apply', 'Clear'),
  ),
  section('2 · Modals', ['tests/e2e/businesses/record.spec.ts'], each('button', 'Edit', 'Save', 'Cancel', 'Close')),
]
