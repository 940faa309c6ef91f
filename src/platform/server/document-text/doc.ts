import WordExtractor from 'word-extractor'

/** The text of a Word document from before 2007. */
export async function docText(data: Buffer): Promise<string> {
  const document = await new WordExtractor().extract(data)
  const parts = [
    document.getHeaders({ includeFooters: false }),
    document.getBody(),
    document.getTextboxes(),
  ]
  return parts.filter((part) => part.trim() !== '').join('\n')
}
