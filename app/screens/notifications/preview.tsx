import { clsx } from 'clsx'
import type { ShownMedia } from '~/entities/media/media-fields'

interface PreviewProps {
  title: string
  message: string
  type: string
  media: ShownMedia
}

/**
 * A band as wide as the dialog, starting at its head; form errors are below it. With enough room it stays visible while
 * the fields scroll, and focused fields are never beneath it.
 */
const bandClass = clsx(
  // Without scripts the preview would not follow the typing.
  'noscript:in-data-[slot=composer]:hidden',
  'col-span-full mb-5 grid gap-2 bg-tint pt-3 pb-4 shadow-[0_0_0_100vmax_var(--color-tint)] [clip-path:inset(-0.25rem_-100vmax_0)]',
  'md:tall:in-data-[slot=composer]:z-2 in-data-[slot=composer]:-order-1 low:in-data-[slot=composer]:order-1 md:tall:in-data-[slot=composer]:sticky md:tall:in-data-[slot=composer]:-top-1',
  'not-in-data-[slot=composer]:-mb-3',
)
/** Sketches of a business's screen with the notification on it. */
const screens = {
  banner: clsx(
    'min-h-34 bg-surface before:order-1 before:mx-3 before:mt-3.5 before:h-2.5 before:w-[46%] before:rounded-full before:bg-tint-strong',
    'after:order-1 after:mx-3 after:my-3.5 after:h-2.5 after:w-[72%] after:rounded-full after:bg-tint-strong',
  ),
  popup: 'min-h-44 items-center justify-center bg-[linear-gradient(var(--color-scrim)_0_0)] bg-surface p-3',
}
const messages = {
  banner: 'bg-accent-soft [&_:is(img,video)]:max-h-24 [&_:is(img,video)]:w-24',
  popup:
    'w-[min(100%,18rem)] flex-col rounded-lg bg-raised shadow-floating [&_:is(img,video)]:max-h-18 [&_:is(img,video)]:w-full',
}

/** The notification as businesses will see it: a strip above their page, or a box over it. */
export function Preview({ title, message, type, media }: PreviewProps) {
  const look = type === 'popup' ? 'popup' : 'banner'
  return (
    <figure className={bandClass}>
      <figcaption className="text-xs text-muted">{`Preview: ${look}`}</figcaption>
      <div
        className={clsx(
          'relative flex flex-col overflow-hidden rounded-lg shadow-panel forced-colors:border',
          screens[look],
        )}
      >
        <div
          className={clsx(
            'flex gap-3 p-3 forced-colors:border [&_:is(img,video)]:flex-none [&_:is(img,video)]:rounded-md [&_:is(img,video)]:object-cover',
            messages[look],
          )}
        >
          <Media {...media} />
          <div className="min-w-0 wrap-anywhere">
            <strong className="block">{title || 'Untitled'}</strong>
            <p className="line-clamp-4 whitespace-pre-line">{message || 'What you write appears here.'}</p>
          </div>
        </div>
      </div>
    </figure>
  )
}

function Media({ kind, source }: ShownMedia) {
  if (!source) return null
  // An uploaded video has no captions.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  if (kind === 'video') return <video key={source} src={source} controls muted preload="metadata" aria-label="Media" />
  return kind === 'image' ? <img src={source} alt="Media" /> : null
}
