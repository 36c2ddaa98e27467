"""Messages to browsers that are closed: encrypted for one browser (RFC 8291), signed by this server (RFC 8292).

Needs the extra `push`; without it the server sends webhooks only.
"""

from __future__ import annotations

import json
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

RECORD: Final = 4096
SIGNED_S: Final = 12 * 3600


def b64(data: bytes) -> str:
    """As the web writes bytes: URL-safe, without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    """The bytes; ValueError if it is no such text."""
    return urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))


def new_key() -> str:
    """A private key for this server, as text."""
    return b64(generate_private_key(SECP256R1()).private_numbers().private_value.to_bytes(32, "big"))


def private(key: str) -> EllipticCurvePrivateKey:
    """The private key that was kept as text."""
    return derive_private_key(int.from_bytes(unb64(key), "big"), SECP256R1())


def point(key: EllipticCurvePublicKey) -> bytes:
    """A public key as 65 bytes."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def check(p256dh: str, auth: str) -> None:
    """ValueError unless these are a browser's public key and its secret."""
    EllipticCurvePublicKey.from_encoded_point(SECP256R1(), unb64(p256dh))
    if len(unb64(auth)) != 16:
        raise ValueError("the secret has 16 bytes")


def encrypted(text: bytes, p256dh: str, auth: str, salt: bytes, own: EllipticCurvePrivateKey | None = None) -> bytes:
    """A message that only this browser can read. `own` is made anew for each message, as the salt is."""
    theirs = unb64(p256dh)
    own = own or generate_private_key(SECP256R1())
    ours = point(own.public_key())
    shared = own.exchange(ECDH(), EllipticCurvePublicKey.from_encoded_point(SECP256R1(), theirs))
    secret = _derived(shared, unb64(auth), b"WebPush: info\0" + theirs + ours, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(key).encrypt(nonce, text + b"\2", None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours + sealed


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=SHA256(), length=length, salt=salt, info=info).derive(secret)


def authorization(endpoint: str, key: EllipticCurvePrivateKey, contact: str) -> str:
    """The header by which a push service knows this server."""
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + SIGNED_S, "sub": contact}
    head = {"typ": "JWT", "alg": "ES256"}
    signed = ".".join(b64(json.dumps(part, separators=(",", ":")).encode()) for part in (head, claims))
    r, s = decode_dss_signature(key.sign(signed.encode(), ECDSA(SHA256())))
    signature = b64(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={signed}.{signature}, k={b64(point(key.public_key()))}"
