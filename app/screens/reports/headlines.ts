/** The headline figures of the report, in their order. */
export const headlineTitles = ['Total Sales', 'Completed Sales', 'Pending Sales', 'Total Number'] as const
