/** Pushes to this browser: whether it can have them, and the server's key as it wants it. */

/** Whether this browser takes pushes of this page. It needs an encrypted address, and the worker that a built page has. */
export function pushes(): boolean {
  return import.meta.env.PROD && window.isSecureContext && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** A key as bytes, from URL-safe text. */
export function bytes(key: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
