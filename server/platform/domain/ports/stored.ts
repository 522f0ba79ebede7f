/** A record as it is stored: the fields that the rules build on are always there. */
export type Stored<Row, Required extends keyof Row> = Row & { [Name in Required]-?: NonNullable<Row[Name]> }

/** Reads a record by its id or reference and locks it against changes until the transaction ends. */
export type Lock<Row> = (id: string) => Promise<Row | undefined>
