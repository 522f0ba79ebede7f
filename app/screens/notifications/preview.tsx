import type { ShownMedia } from '~/entities/media/media-fields'

interface PreviewProps {
  title: string
  message: string
  type: string
  media: ShownMedia
}

/** How the notification will look on the screens of the businesses: a strip above their page, or a box over it. */
export const Preview = ({ title, message, type, media }: PreviewProps) => (
  <figure className="preview-band col-span-full">
    <figcaption>Preview: {type || 'banner'}</figcaption>
    <div className="preview" data-type={type}>
      <div className="preview-message">
        <Media {...media} />
        <div className="preview-words">
          <strong>{title || 'Untitled'}</strong>
          <p>{message || 'What you write appears here.'}</p>
        </div>
      </div>
    </div>
  </figure>
)

function Media({ kind, source }: ShownMedia) {
  if (!source) return null
  // An uploaded video has no captions.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  if (kind === 'video') return <video key={source} src={source} controls muted preload="metadata" aria-label="Media" />
  return kind === 'image' ? <img src={source} alt="Media" /> : null
}
