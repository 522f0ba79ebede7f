import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const framework = /node_modules\/(?:react|react-dom|react-router|scheduler)\/|vite\/|rolldown:|\0/

// Loaded with the first dialog that is opened, and not before, whatever else shares it.
const dialog =
  /node_modules\/(?:@conform-to|@radix-ui|aria-hidden|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref)|app\/forms\/(?:action-form|fields|url-dialog)|app\/ui\/dialog/

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            // Left alone, every module that two screens share becomes a file, and each file is a round trip.
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 3 },
                { name: 'dialog', test: dialog, priority: 2 },
                { name: 'console', minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: 'server/main.ts' } },
      // One file without `node_modules` starts in a quarter of the time. Vite's module runner needs packages outside.
      resolve: command === 'build' ? { noExternal: true } : {},
    },
  },
}))
