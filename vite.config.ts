import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { inlineEntries } from './app/bootstrap/inline-entries.ts'

/** The modules of each client file. Left alone, every module that two screens share becomes a file of its own. */
const framework = /node_modules\/(?:react|react-dom|react-router|scheduler)\/|vite\/|rolldown:|\0/
const everywhere =
  /\/app\/(?:root|bootstrap|shell|session|listing|mutations|lib|toasts\/(?!toast-list)|api-client|forms\/(?:dialogs|dialog-route|dialog-links|screen-form|combobox)|entities\/[\w-]+\/(?:columns|intents|[\w-]+-list)\.tsx?|ui\/(?!dialog))|node_modules\/(?:@tanstack|lucide-react|remix-utils|class-variance-authority|clsx)/
// Loaded with the first dialog that is opened, and not before, whatever else shares it.
const dialogs = /\/app\/(?:forms|ui\/dialog)|node_modules\/(?:@conform-to|@radix-ui)/
// The frame of a chart; the chart library itself comes when a chart is in sight.
const charts = /\/app\/charts\/(?!live)/
// One screen's first view and another's dialog have it.
const businessChoice = /\/app\/entities\/business\/(?:business-combobox|business-option)/
/** A screen's own file holds what its first view needs; its dialogs come when they are opened. */
const screenOf = (id: string) =>
  /\/app\/screens\/([\w-]+)\/(?!dialog-views|.*-(?:form|forms)\.tsx)/.exec(id)?.[1] ?? null

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), inlineEntries()],
  resolve: { tsconfigPaths: true },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 4 },
                { name: 'console', test: everywhere, priority: 3 },
                { name: 'dialogs', test: dialogs, priority: 2 },
                { name: 'charts', test: charts, priority: 2 },
                { name: 'business-choice', test: businessChoice, priority: 2 },
                { name: screenOf, priority: 1 },
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
