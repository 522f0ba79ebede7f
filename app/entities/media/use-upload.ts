import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { discarded } from '~/forms/typed-forms'
import { isMediaKind, mediaProblem } from './media'

export interface UploadProgress {
  sent: number
  total: number
  cancel: () => void
}

interface Upload {
  input: RefObject<HTMLInputElement | null>
  onUploaded: (url: string, kind: string) => void
  /** Called with undefined when the upload is tried again. */
  onProblem: (message: string | undefined) => void
}

/**
 * Uploads the file when its form is sent, reports progress, and then sends the form with the file's address instead. A
 * file that can't be used holds the form back. Beside a wrong field it is not sent yet. If the platform fails, its reason
 * is sent; if the session has ended, the form is sent without the file, to be kept as a draft.
 */
export function useUpload(upload: Upload): UploadProgress | undefined {
  const [progress, setProgress] = useState<UploadProgress>()
  const current = useRef(upload)
  useEffect(() => {
    current.current = upload
  })
  const { input } = upload

  useEffect(() => {
    const form = input.current?.form
    if (!form) return
    let sending: XMLHttpRequest | undefined
    let isCancelled = false
    let isPassedOn = false

    function stop() {
      isCancelled = true
      sending?.abort()
    }

    function onSubmit(event: SubmitEvent) {
      const file = input.current?.files?.[0]
      if (!sending && (!file || isPassedOn || isRefresh(event.submitter))) return
      event.preventDefault()
      event.stopPropagation()
      if (!file || sending) return
      const kind = String(new FormData(form!).get('mediaType'))
      const problem = isMediaKind(kind) && mediaProblem(kind, file)
      if (problem) {
        current.current.onProblem(problem)
        input.current?.focus()
      } else if (form!.checkValidity()) send(file)
      // Once this event is over: no other begins within it.
      else setTimeout(() => passOn('The file has not been sent yet. Correct the other fields first.'))
    }

    function send(file: File) {
      const request = new XMLHttpRequest()
      const fields = new FormData()
      for (const name of ['key', 'mediaType']) fields.append(name, String(new FormData(form!).get(name)))
      fields.append('mediaFile', file)
      isCancelled = false
      const cancel = () => {
        stop()
        current.current.onProblem('The upload was cancelled, and nothing was saved.')
      }
      current.current.onProblem(undefined)
      setProgress({ sent: 0, total: file.size, cancel })
      request.upload.addEventListener('progress', ({ loaded, total }) => setProgress({ sent: loaded, total, cancel }))
      request.addEventListener('loadend', () => {
        sending = undefined
        setProgress(undefined)
        // Whoever is asked whether to discard the form has not answered yet.
        const question = document.querySelector('dialog[role=alertdialog]')
        if (question) question.addEventListener('close', () => finish(request), { once: true })
        else finish(request)
      })
      request.open('POST', '/media/upload')
      sending = request
      request.send(fields)
    }

    function finish(request: XMLHttpRequest) {
      if (isCancelled) return
      const { status } = request
      const { message, mediaUrl = '', mediaUrlType = '' } = answerOf(request)
      if (status === 422) return current.current.onProblem(message)
      if (status === 200 && mediaUrl) {
        flushSync(() => current.current.onUploaded(mediaUrl, mediaUrlType))
        return form!.requestSubmit()
      }
      // A session that has ended is found out for an empty file too.
      passOn(status === 401 ? undefined : (message?.slice(0, 500) ?? 'Poor connection, cannot fetch data'))
    }

    /** Sends the form with the file's name alone. The file stays selected. */
    function passOn(failure = '') {
      const name = input.current?.name ?? ''
      const leaveOut = ({ formData }: FormDataEvent) => {
        formData.set(name, new File([], input.current?.files?.[0]?.name ?? ''))
        formData.set('uploadFailure', failure)
      }
      form!.addEventListener('formdata', leaveOut)
      isPassedOn = true
      form!.requestSubmit()
      isPassedOn = false
      form!.removeEventListener('formdata', leaveOut)
    }

    form.addEventListener('submit', onSubmit)
    form.addEventListener(discarded, stop)
    return () => {
      form.removeEventListener('submit', onSubmit)
      form.removeEventListener(discarded, stop)
      stop()
    }
  }, [input])
  return progress
}

/** Uploads that are refused for their number are answered before the application, as text. */
function answerOf(request: XMLHttpRequest): { message?: string; mediaUrl?: string; mediaUrlType?: string } {
  const type = request.getResponseHeader('content-type') ?? ''
  if (type.startsWith('text/plain')) return { message: request.responseText }
  try {
    return JSON.parse(request.responseText) ?? {}
  } catch {
    return {}
  }
}

const isRefresh = (submitter: HTMLElement | null): boolean =>
  submitter instanceof HTMLButtonElement && submitter.name === 'refresh'
