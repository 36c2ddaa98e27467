// The server's time, as far as the page knows it, and a second hand that components can follow.

let skew = 0;
let now = $state(Date.now());
let followers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** What the server's clock says compared with ours. */
export function setServerTime(asOf: number): void {
  skew = asOf - Date.now();
}

/** The server's time now, in milliseconds since 1970; follows the second hand while somebody does. */
export function serverNow(): number {
  return now + skew;
}

/** Let the second hand run while a component is there. */
export function followClock(): () => void {
  followers += 1;
  if (timer === undefined) {
    now = Date.now();
    timer = setInterval(() => (now = Date.now()), 500);
  }
  return () => {
    followers -= 1;
    if (followers === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

/** `4:05`, or `1:02:03`. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const two = (n: number) => String(n).padStart(2, "0");
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
