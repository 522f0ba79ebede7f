// Loaded before a process of a test with `--import`: its clock runs `CLOCK_SHIFT_MS` ahead of the machine's. A proxy and no
// class: libraries look for the methods of a date in `Date.prototype`.
const RealDate = Date
const now = () => RealDate.now() + Number(process.env.CLOCK_SHIFT_MS)

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts, newTarget) => Reflect.construct(target, parts.length > 0 ? parts : [now()], newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
