/** Thrown by a handler where a field turns out wrong only by asking the platform: a message at that field. */
export class FieldError extends Error {
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.name = 'FieldError'
    this.field = field
  }
}
