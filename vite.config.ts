import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Stays in the browser's cache when a release changes only the console.
                {
                  name: 'framework',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
                  priority: 1,
                },
                // What several screens need at once is one file, so that a screen costs few requests.
                { name: 'shared', tags: ['$initial'], minShareCount: 3 },
                { name: 'shell', test: /app\/(?:shell|ui)\/.+\.tsx$/, tags: ['$initial'], minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: 'server/main.ts' } },
      // One file without `node_modules` starts in a quarter of the time. In development packages stay outside, except
      // the one that has to share its copy of the router with the application.
      resolve: { noExternal: command === 'build' ? true : ['remix-utils'] },
    },
  },
}))
