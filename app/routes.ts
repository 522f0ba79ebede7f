import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/**
 * A list screen at `path`. Its dialogs (`?modal=…&id=…`) are an index route, so that opening one does not reload the
 * list.
 */
const screen = (path: string, folder = path): RouteConfigEntry =>
  route(path, `screens/${folder}/route.tsx`, [index(`screens/${folder}/dialogs.tsx`)])

export default [
  index('shell/home.tsx'),
  route('login', 'screens/login/route.tsx'),
  route('sign-out', 'screens/sign-out/route.ts'),
  ...['theme', 'density', 'shortcuts'].map((name) => route(name, 'shell/preference.ts', { id: `shell/${name}` })),
  route('api/openapi.json', 'screens/api/openapi.ts'),
  layout('shell/layout.tsx', [
    layout('shell/screens.tsx', [
      screen('dashboard'),
      screen('subscriptions'),
      screen('subscriptions/:id', 'subscription-history'),
      screen('businesses'),
      route('businesses/deleted', 'screens/deleted-businesses/route.tsx'),
      route('businesses/suggestions', 'screens/business-suggestions/route.ts'),
      route('businesses/count', 'screens/business-count/route.ts'),
      route('business/sales/:id', 'screens/business-sales/route.tsx'),
      screen('subscribers'),
      screen('bulk/:id', 'bulk'),
      route('reports', 'screens/reports/route.tsx'),
      screen('admins'),
      screen('staffs'),
      screen('notifications'),
      screen('account'),
      screen('views'),
      route('search', 'screens/search/route.tsx'),
      route('search/suggestions', 'screens/search/suggestions.ts'),
      route('messages', 'screens/messages/route.tsx'),
      route('help', 'screens/help/route.tsx'),
      route('api', 'screens/api/route.tsx'),
      route('media/upload', 'screens/media-upload/route.ts'),
      route('media/:name', 'screens/media/route.ts'),
      route('transactions', 'screens/transactions/route.tsx'),
      screen('logs'),
    ]),
  ]),
  route('*', 'shell/not-found.tsx'),
] satisfies RouteConfig
