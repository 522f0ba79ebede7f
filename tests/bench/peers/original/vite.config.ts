import { defineConfig } from 'vite'

export default defineConfig({ build: { outDir: '../../../../build/bench/original', emptyOutDir: true } })
