/** Of what stays in sight while it is read again, below an element with `aria-busy`. */
export const busyClass = 'in-aria-busy:opacity-55 in-aria-busy:[transition:opacity_0s_0.15s]'
