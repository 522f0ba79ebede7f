import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Lets the file of a route export more than the route does, so that what it shares with others stands in it. */
const oneFileForEntry: Plugin = {
  name: 'one-file-for-entry',
  configEnvironment: (name) =>
    name === 'client' ? { build: { rollupOptions: { preserveEntrySignatures: 'allow-extension' } } } : undefined,
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), oneFileForEntry],
  resolve: { tsconfigPaths: true },
  // Every script names others, and hexadecimal digits take a third less of a compressed file.
  build: { rollupOptions: { output: { hashCharacters: 'hex' } } },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Stays in the browser's cache when a release changes only the console. The entry is in it, so that it is
                // no file of its own.
                {
                  name: 'framework',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler)\/|rolldown\/runtime|app\/entry/,
                  priority: 2,
                },
                // The file of the root has what several screens need at once, and that of a screen the names of what it does.
                // One screen alone shows the field for a business at once, and one a bar of progress.
                {
                  name: 'console',
                  test: /app\/(?!screens|charts|ui\/(?:figures|progress)|listing\/(?:part|failures-at-once)|forms\/combobox|entities\/business\/business-(?:selector|combobox)|shell\/(?:layout|screens|home|not-found|preference)\.)/,
                  tags: ['$initial'],
                },
                {
                  name: 'figures',
                  test: /app\/(?:charts|ui\/figures|listing\/(?:part|failures-at-once))/,
                  tags: ['$initial'],
                },
                { name: (id) => /app\/screens\/([\w-]+)\/(?:route|intents)\.tsx?/.exec(id)?.[1], tags: ['$initial'] },
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
