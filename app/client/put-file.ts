interface FilePut {
  url: string;
  headers: Record<string, string>;
  file: Blob;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** XMLHttpRequest, because fetch reports no upload progress. Resolves to whether the upload succeeded. */
export function putFile({ url, headers, file, onProgress, signal }: FilePut): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve(false);
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    signal?.addEventListener("abort", cancel, { once: true });
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    request.onloadend = () => {
      signal?.removeEventListener("abort", cancel);
      resolve(request.status >= 200 && request.status < 300);
    };
    request.open("PUT", url);
    // There is none to read; Firefox complains of an empty document otherwise.
    request.responseType = "text";
    for (const [name, value] of Object.entries(headers)) {
      // Browsers set content-length themselves and forbid scripts to.
      if (name.toLowerCase() !== "content-length" && name.toLowerCase() !== "host")
        request.setRequestHeader(name, value);
    }
    request.send(file);
  });
}
