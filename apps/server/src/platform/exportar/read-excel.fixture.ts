import readXlsxFile from 'read-excel-file/universal';

/** The rows of each sheet of a spreadsheet, without their empty cells. */
export const rowsOfSheets = async (book: Buffer): Promise<unknown[][][]> =>
  (await readXlsxFile(new Uint8Array(book).buffer)).map(({ data }) =>
    data.map((row) => row.filter((cell) => cell !== null)),
  );
