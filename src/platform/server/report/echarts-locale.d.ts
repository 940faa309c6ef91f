declare module 'echarts/lib/i18n/langPT-br.js' {
  const locale: object
  export default locale
}
