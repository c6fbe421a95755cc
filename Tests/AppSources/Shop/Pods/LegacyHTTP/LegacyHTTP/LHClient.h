#import <Foundation/Foundation.h>
@interface LHClient : NSObject
@end
