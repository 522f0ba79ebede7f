import { route, type RouteConfig } from '@react-router/dev/routes'

export default [route('businesses', 'businesses.tsx')] satisfies RouteConfig
