-- Parts of a file are read at their place in it. Compressed bytes would be unpacked from the beginning for each of them.
ALTER TABLE "blobs" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
