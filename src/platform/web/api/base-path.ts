/** Where the installation is served, from the `<base href>` that the server writes: '' or '/fortes'. */
export const basePath: string = new URL(document.baseURI).pathname.replace(/\/+$/, '')

export const apiUrl = (path: string): string => `${basePath}/api/${path.replace(/^\/+/, '')}`
export const pageUrl = (path: string): string => `${basePath}/${path.replace(/^\/+/, '')}`
