import type { Toast } from './toast'

/** What a message says, and below it the name of the record that it is about. */
export const MessageText = ({ text, about }: Pick<Toast, 'text' | 'about'>) => (
  <span>
    <span>{text}</span>
    {about && <span className="block text-muted">{about}</span>}
  </span>
)
