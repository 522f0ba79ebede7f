/** Names the build that a page's data came from. */
export const buildHeader = 'X-Build'
