/** Where the browser keeps the draft of a form; Sign Out removes it (shell/account-menu.tsx). */
export const draftKey = 'draft'
