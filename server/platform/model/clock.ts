/** The time of day, passed in so that rules about time can be tested without waiting. */
export type Clock = () => Date
