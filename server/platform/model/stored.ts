/** A record as it is stored: the fields that the rules build on are always there. */
export type Stored<Row, Required extends keyof Row> = Row & { [Name in Required]-?: NonNullable<Row[Name]> }
