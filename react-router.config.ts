import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The whole route table is smaller than one discovery request per screen would be.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
