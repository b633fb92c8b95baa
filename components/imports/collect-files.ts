/** A chosen file, with its path inside the chosen folder. */
export interface ChosenFile {
  path: string;
  file: File;
}

/** Files of the operating system or of version control, which are not imported. */
const ignored = /(?:^|\/)(?:\.git|node_modules|__MACOSX|\.DS_Store|Thumbs\.db)(?:\/|$)/;

/** The files of a file field; of a folder, with their paths. */
export function filesOfInput(list: FileList): ChosenFile[] {
  return [...list]
    .map((file) => ({ path: file.webkitRelativePath || file.name, file }))
    .filter(({ path }) => !ignored.test(path));
}

/** The dropped files, and the files of dropped folders. */
export async function filesOfDrop(transfer: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const files = await Promise.all(entries.map((entry) => filesBelow(entry, '')));
  return files.flat().filter(({ path }) => !ignored.test(path));
}

async function filesBelow(entry: FileSystemEntry, folder: string): Promise<ChosenFile[]> {
  const path = `${folder}${entry.name}`;
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ path, file }];
  }
  const children = await entriesOf(entry as FileSystemDirectoryEntry);
  return (await Promise.all(children.map((child) => filesBelow(child, `${path}/`)))).flat();
}

/** The browser lists a folder in parts of a hundred entries. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}
