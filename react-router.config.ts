import type { Config } from '@react-router/dev/config'
import { join } from 'node:path'
import { stampBuild } from './server/bundling/build-stamp.ts'
import { precompressFolder } from './server/bundling/precompress.ts'

export default {
  ssr: true,
  // The whole route table is smaller than one discovery request per screen would be.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig, viteConfig }) {
    await precompressFolder(join(reactRouterConfig.buildDirectory, 'client'))
    await stampBuild(viteConfig.root)
  },
} satisfies Config
