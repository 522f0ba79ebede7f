import { posix } from 'node:path'
import { defineConfig, type OxlintOverride } from 'oxlint'
import { type Layer, layers } from './layers.ts'

/** They put the application and the server together. */
const compositionRoots = ['server/main.ts', 'server/dev.ts']

const hasLayersBelow = (folder: string) => layers.some((other) => other.folder.startsWith(`${folder}/`))

/** How modules of one folder, or of the folders `depth` below it, name modules of another: regular expressions. */
function spellings({ from, to, depth }: { from: string; to: string; depth: number }): string[] {
  // A folder that holds other layers is meant without them.
  const file = hasLayersBelow(to) ? '[^/]+$' : ''
  const steps = `${'../'.repeat(depth)}${posix.relative(from, to)}/`.replace(/^(?!\.)/, './').replaceAll('.', '\\.')
  const relative = `^${steps}${file}`
  if (to.startsWith('app')) return [relative, `^~/${to.slice('app/'.length)}${to === 'app' ? '' : '/'}${file}`]
  const alias = { 'server/platform/contract': '^#contract/', 'server/interface': '^#interface/' }[to]
  return alias ? [relative, alias] : [relative]
}

interface Place {
  inTests: boolean
  /** Folders between the layer and the module. */
  depth: number
}

const isTestSupport = (folder: string) => folder.endsWith('test-support')

function forbiddenImports(
  { folder, imports, forbiddenPackages }: Layer,
  { inTests, depth }: Place,
): OxlintOverride['rules'] {
  const allowed = layers.filter((other) => imports.includes(other.folder) || (inTests && isTestSupport(other.folder)))
  const forbidden = layers.filter((other) => other.folder !== folder && !allowed.includes(other))
  const patterns = [
    {
      regex: forbidden.flatMap((other) => spellings({ from: folder, to: other.folder, depth })).join('|'),
      message: `${folder} imports only from ${imports.join(', ') || 'itself'} (layers.ts).`,
    },
    ...(forbiddenPackages
      ? [{ regex: forbiddenPackages, message: `${folder} knows no such package (layers.ts).` }]
      : []),
    ...(folder === 'app/screens' ? [{ regex: '^~/screens/|^\\.\\./[^.]', message: 'No screen imports another.' }] : []),
  ]
  return { 'no-restricted-imports': ['error', { patterns }] }
}

/** Rules of a folder's own files, and of all below it that is no layer itself. */
const rulesOf = (layer: Layer): OxlintOverride[] =>
  (hasLayersBelow(layer.folder) ? [''] : ['', '*/']).flatMap((below, depth) => {
    const path = `${layer.folder}/${below}`
    const tests = [`${path}*.test.{ts,tsx}`, `${path}*.fixture.ts`]
    return [
      {
        files: [`${path}*.{ts,tsx}`],
        excludeFiles: [...tests, ...compositionRoots],
        rules: forbiddenImports(layer, { inTests: false, depth }),
      },
      { files: tests, rules: forbiddenImports(layer, { inTests: true, depth }) },
    ]
  })

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error' },
  env: { browser: true, node: true },
  ignorePatterns: ['build', 'data', '.react-router'],
  rules: {
    eqeqeq: 'error',
    'no-console': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'max-params': ['error', { max: 3 }],
    'max-lines': ['error', { max: 250 }],
    // Imports of types count: what they tie together can't be read or moved apart either.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-self-import': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-namespace': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'unicorn/prefer-node-protocol': 'error',
    'react/rules-of-hooks': 'error',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/click-events-have-key-events': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'jsx-a11y/anchor-is-valid': 'off',
    'jsx-a11y/no-redundant-roles': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/no-standalone-expect': 'off',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'fc.assert', 'assert'] }],
  },
  overrides: [
    ...layers.flatMap(rulesOf),
    {
      files: ['app/screens/**'],
      excludeFiles: ['**/*.test.{ts,tsx}'],
      rules: { 'max-lines': ['error', { max: 120 }] },
    },
    {
      files: [
        '*.config.ts',
        'tests/**',
        'app/{root,routes,entry.server,entry.client}.{ts,tsx}',
        'app/{shell,screens}/**',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    { files: ['tests/**', '**/*.test.{ts,tsx}'], rules: { 'no-console': 'off', 'max-params': 'off' } },
    { files: ['tests/**'], rules: { 'react/rules-of-hooks': 'off', 'no-empty-pattern': 'off' } },
    // The framework calls it with five arguments.
    { files: ['app/entry.server.tsx'], rules: { 'max-params': 'off' } },
  ],
})
