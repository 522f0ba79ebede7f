import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import type { FormFields } from '~/forms/action-form'
import { SelectField } from '~/forms/fields'
import { Button } from '~/ui/button'
import { Field, FieldDescription, FieldError } from '~/ui/field'
import { Input } from '~/ui/input'
import { Modal } from '~/ui/modal'
import { type UploadProgress, useUpload } from './use-upload'
import { isMediaKind, type MediaKind, mediaAddress, mediaKinds, mediaProblem } from './media'

const kindOptions = [
  { value: 'image', label: 'Image' },
  { value: 'video', label: 'Video' },
  { value: 'none', label: 'None' },
]

export interface MediaValues extends Record<string, string> {
  mediaType: string
  mediaUrl: string
}

export interface ShownMedia {
  kind: string
  source?: string
}

interface MediaFieldsProps {
  id: string
  fields: FormFields<MediaValues>
  values: MediaValues
  onChange: (media: ShownMedia) => void
}

export const storedMedia = ({ mediaType, mediaUrl }: MediaValues): ShownMedia => ({
  kind: mediaType,
  source: isMediaKind(mediaType) ? mediaAddress(mediaUrl) : undefined,
})

/** Media type and file. A new type clears the address, and a file that is not of it; an uploaded file is replaced by its address. */
export function MediaFields({ id, fields, values, onChange }: MediaFieldsProps) {
  const [kind, setKind] = useState(values.mediaType)
  const [url, setUrl] = useState({ href: values.mediaUrl, kind: values.mediaUrlType ?? values.mediaType })
  const [file, setFile] = useState<{ key: number; problem?: string }>({ key: 0 })
  const [preview, setPreview] = useState('')
  const [posted, setPosted] = useState(values.mediaUrl)
  if (posted !== values.mediaUrl) {
    // The server has uploaded the file and returned its address.
    setPosted(values.mediaUrl)
    setUrl({ href: values.mediaUrl, kind })
    setFile(({ key }) => ({ key: key + 1 }))
  }
  const input = useRef<HTMLInputElement>(null)
  const progress = useUpload({
    input,
    onUploaded: (href, ofKind) => {
      setUrl({ href, kind: ofKind })
      setFile(({ key }) => ({ key: key + 1 }))
    },
    onProblem: (problem) => setFile(({ key }) => ({ key, problem })),
  })
  const problems = file.problem ? [file.problem] : fields.mediaFile?.errors
  const isChosenBefore = values.mediaType === kind && !preview
  // Frees the preview's memory.
  useEffect(() => () => URL.revokeObjectURL(preview), [preview])

  function show(source: string | undefined, shownKind: string) {
    setPreview(source?.startsWith('blob:') ? source : '')
    onChange({ kind: shownKind, source })
  }

  function changeKind(next: string) {
    setKind(next)
    setUrl({ href: '', kind: next })
    const chosen = input.current?.files?.[0]
    const isKept = chosen && isMediaKind(next) && !mediaProblem(next, chosen)
    // A new key makes a new field, without the file for the previous type.
    setFile(({ key }) => ({ key: isKept ? key : key + 1 }))
    show(isKept ? URL.createObjectURL(chosen) : undefined, next)
  }

  function changeFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = currentTarget.files ?? []
    const select = currentTarget.form?.elements.namedItem(fields.mediaType.name)
    // Both may have been chosen before the scripts ran.
    const shownKind = select instanceof HTMLSelectElement ? select.value : kind
    const ofFile = isMediaKind(shownKind) ? shownKind : kindOf(chosen)
    const problem = chosen && mediaProblem(ofFile, chosen)
    setFile(({ key }) => ({ key, problem }))
    if (!chosen) {
      show(mediaAddress(url.href), kind)
      return
    }
    // With None, nothing would be sent.
    setKind(ofFile)
    if (select instanceof HTMLSelectElement) select.value = ofFile
    show(problem ? undefined : URL.createObjectURL(chosen), ofFile)
  }

  return (
    <>
      <SelectField field={fields.mediaType} label="Media type" options={kindOptions} isRequired onChange={changeKind} />
      <Field>
        <label htmlFor={id}>Media file</label>
        <Input
          key={file.key}
          ref={input}
          id={id}
          type="file"
          name="mediaFile"
          accept={isMediaKind(kind) ? mediaKinds[kind].accept : 'image/*,video/*'}
          aria-invalid={problems ? true : undefined}
          aria-describedby={[problems && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ')}
          onChange={changeFile}
        />
        <FieldDescription id={`${id}-hint`}>
          {isChosenBefore && values.mediaFile
            ? `“${values.mediaFile}” was not kept while you signed in. Choose it again.`
            : hintOf(kind, url.href, isChosenBefore)}
        </FieldDescription>
        {problems && <FieldError id={`${id}-error`}>{problems.join(' ')}</FieldError>}
        {progress && <Progress {...progress} />}
      </Field>
      <input type="hidden" name="mediaUrl" value={url.href} />
      <input type="hidden" name="mediaUrlType" value={url.kind} />
    </>
  )
}

/** Over the form, which is sent as it is once the file is there. */
const Progress = ({ sent, total, cancel }: UploadProgress) => (
  <Modal aria-label="Upload" onCancel={cancel}>
    <progress value={sent} max={total} aria-label="Upload" className="w-full accent-accent" />
    {/* A second Enter must not cancel it. */}
    <p className="mt-1 text-muted outline-none" tabIndex={-1} data-autofocus>
      Uploading: {megabytes(sent)} of {megabytes(total)}
    </p>
    <div className="mt-5 flex flex-wrap justify-end gap-x-3 gap-y-2">
      <Button variant="secondary" onClick={cancel}>
        Cancel upload
      </Button>
    </div>
  </Modal>
)

const kindOf = (file: File | undefined): MediaKind => (file?.type.startsWith('video/') ? 'video' : 'image')

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`

function hintOf(kind: string, url: string, isChosenBefore: boolean): string {
  if (!isMediaKind(kind)) return 'No file is sent while the media type is None.'
  const { label, mebibytes } = mediaKinds[kind]
  const limit = `At most ${mebibytes} MB.`
  if (url) return `The ${label} is uploaded. Choose a file to replace it. ${limit}`
  return isChosenBefore ? `Choose the ${label} again. ${limit}` : limit
}
