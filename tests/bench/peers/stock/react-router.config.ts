import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '../../../../app',
  buildDirectory: '../../../../build/bench/stock',
  routeDiscovery: { mode: 'initial' },
} satisfies Config
