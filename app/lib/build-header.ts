/** Names the build that data of a page come from. */
export const buildHeader = 'X-Build'
