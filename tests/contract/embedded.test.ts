import { databases } from './support/databases.ts'
import { describePlatform } from './suites/describe-platform.ts'

describePlatform(databases[0])
