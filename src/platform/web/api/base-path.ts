/** Where the installation is served, from the `<base href>` that the server writes: '' or '/fortes'. */
export const basePath: string = new URL(document.baseURI).pathname.replace(/\/+$/, '')

export const apiUrl = (path: string): string => `${basePath}/api/${path.replace(/^\/+/, '')}`
export const pageUrl = (path: string): string => `${basePath}/${path.replace(/^\/+/, '')}`

/** Where the person is, without ids: what may be told with a problem or a call. */
export const currentScreen = (): string =>
  location.pathname.slice(basePath.length).replace(/(?<=\/.+)\/\d+(?=\/|$)/g, '/:id') || '/'
