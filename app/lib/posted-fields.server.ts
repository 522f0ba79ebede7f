import { data } from 'react-router'

/** The fields of a short posted form. Throws the answer for a body that is no form. */
export async function readFields(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data('This form is not correctly encoded. Reload the page.', { status: 400 })
  }
}
