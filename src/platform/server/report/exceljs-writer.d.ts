declare module 'exceljs/lib/stream/xlsx/workbook-writer.js' {
  import exceljs from 'exceljs'
  const writer: typeof exceljs.stream.xlsx.WorkbookWriter
  export default writer
}
