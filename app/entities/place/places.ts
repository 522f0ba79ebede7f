import states from '#contract/nigeria-states.json'

const option = (value: string) => ({ value, label: value })

/** The country that edit forms offer. */
export const formCountries = [{ value: 'nigeria', label: 'nigeria' }]

export const stateOptions = states.map(({ name }) => option(name))

/** Local government areas of a state, by its name or its alias; none for anything else. */
export const cityOptions = (state: string) => findState(state)?.lgas.map(option) ?? []

/** Whether a state goes by this name or alias. */
export const isState = (name: string): boolean => findState(name) !== undefined

function findState(state: string) {
  const wanted = state.trim().toLowerCase()
  return states.find(({ name, alias }) => name.toLowerCase() === wanted || alias === wanted)
}
