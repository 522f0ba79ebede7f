/** An error that the operator has to mend; its message is one line that says how. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
