import { configure } from '@testing-library/react'

// A busy machine shall not be able to fail a test that waits for an element.
configure({ asyncUtilTimeout: 10_000 })
