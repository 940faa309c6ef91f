export function findChromium(
  env?: Record<string, string | undefined>,
  candidates?: readonly string[],
): string
